const FILES = import.meta.glob<string>('../../../docs/organisers/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PICTURES = import.meta.glob<string>('../../../docs/organisers/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

const FOLDER = '../../../docs/organisers/';

/** Returns the Markdown of a page, or the index if no page has this name. */
export const guidePage = (slug: string): string =>
  FILES[`${FOLDER}${slug}.md`] ?? FILES[`${FOLDER}README.md`] ?? '';

/** Returns the address of a picture that a page names as `pictures/schedule.png`. */
export const guidePicture = (path: string): string | undefined => PICTURES[`${FOLDER}${path}`];
