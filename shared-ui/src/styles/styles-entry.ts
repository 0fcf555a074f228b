// The remote's stylesheet is linked in <head>, never imported by the exposed module: pages paint styled at once.
import './styles.css';
