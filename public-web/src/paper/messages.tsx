export const backTo = ({ name }: { name: string }) => (
  <>
    Back to <bdi>{name}</bdi>
  </>
);
