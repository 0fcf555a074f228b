import { type ComponentType, use, useEffect } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Button, type ButtonProps, TextLink } from 'shared-ui/host';

/** A part of the app with its own file, which is rendered inside a Suspense boundary. */
export type PagePart<Props = object> = ComponentType<Props> & {
  /** Loads the file; a call after a failure tries again. Rendering also loads it, but only once. */
  preload: () => Promise<void>;
};

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/** Works like React's `lazy` for a named export. A loaded part renders at once, without the flash of a fallback. */
export function pagePart<File extends Record<Name, unknown>, Name extends string>(
  load: () => Promise<File>,
  name: Name,
): PagePart<PropsOf<File[Name]>> {
  let Loaded: ComponentType<PropsOf<File[Name]>> | undefined;
  let loading: Promise<void> | undefined;
  const fetchOnce = () => {
    loading ??= load().then((file) => {
      Loaded = file[name] as typeof Loaded;
    });
    return loading;
  };
  // Only preloading forgets a failure; rendering would retry it endlessly.
  const preload = () =>
    fetchOnce().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  function Part(props: PropsOf<File[Name]>) {
    if (!Loaded) use(fetchOnce());
    return Loaded && <Loaded {...props} />;
  }
  return Object.assign(Part, { preload });
}

/** A link to a page of this web, in a text. */
export function PageLink({ className, ...link }: LinkProps) {
  return (
    <TextLink asChild className={className}>
      <Link {...link} />
    </TextLink>
  );
}

type LinkButtonProps = LinkProps & Pick<ButtonProps, 'variant' | 'size' | 'icon'>;

/** A link to a page of this web that looks like a button. */
export function LinkButton({ variant = 'primary', size = 'md', icon, className, ...link }: LinkButtonProps) {
  return (
    <Button asChild variant={variant} size={size} {...(icon && { icon })} className={className}>
      <Link {...link} />
    </Button>
  );
}

/** Names the page in the browser's tab and history; undefined leaves the name that is there. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

/** Returns a changed copy of the parameters of an address; '' removes a part. */
export function withParams(old: URLSearchParams, change: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(old);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
