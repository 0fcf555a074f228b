import { Link, type LinkProps } from 'react-router-dom';
import { Button, type ButtonProps, TextLink } from 'shared-ui/host';

/** A link to a page of this web, in a text. */
export function PageLink({ className, ...link }: LinkProps) {
  return (
    <TextLink asChild className={className}>
      <Link {...link} />
    </TextLink>
  );
}

export type LinkButtonProps = LinkProps & Pick<ButtonProps, 'variant' | 'size' | 'icon'>;

/** A link to a page of this web that looks like a button. */
export function LinkButton({ variant = 'primary', size = 'md', icon, className, ...link }: LinkButtonProps) {
  return (
    <Button asChild variant={variant} size={size} {...(icon && { icon })} className={className}>
      <Link {...link} />
    </Button>
  );
}
