interface BarProps {
  value: number;
  /** The value that fills the whole width. */
  max: number;
  /** Any CSS colour; gold if left out. */
  color?: string | undefined;
}

/** Is hidden from screen readers, as the figure is beside it. */
export function Bar({ value, max, color }: BarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div aria-hidden className="sui:h-1.5 sui:overflow-hidden sui:rounded-full sui:bg-line">
      <div
        data-fill="bar"
        className="sui:h-full sui:rounded-full sui:bg-gold sui:transition-[width] sui:duration-300"
        style={{ width: `${share * 100}%`, backgroundColor: color }}
      />
    </div>
  );
}
