export const categoryResults = ({ category }: { category: string }) => ({
  loading: `Loading results of ${category}`,
  failed: `Failed to load results of ${category}`,
});
