export const CARD_GRID = 'grid gap-4 lg:grid-cols-2 lg:gap-5';
