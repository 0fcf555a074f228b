// The remote's stylesheet is linked in <head>, not imported by the exposed module, so that the first paint is styled.
import './styles.css';
