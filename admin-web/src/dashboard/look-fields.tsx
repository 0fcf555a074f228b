import { useQuery } from '@tanstack/react-query';
import { ColorDot } from 'shared-ui/host';
import type { FormControlProps, FormField } from 'shared-web';
import { ColourInput, HEX } from '../forms/colour-input.tsx';
import { PictureField, SitePicture } from '../forms/picture-field.tsx';
import { accentTonesQuery } from '../queries.ts';

const pictureField = (label: string, shape: 'logo' | 'cover'): FormField => ({
  label,
  control: ({ value, error, onChange }) => (
    <PictureField address={value} name="" shape={shape} error={error} onChange={onChange} />
  ),
  show: (address) => <SitePicture address={address} alt={label} />,
});

export const logoField = pictureField('Logo', 'logo');
export const coverField = pictureField('Cover picture', 'cover');

/** The gold that the site has without an accent. */
const GOLD = '#A87A1A';

export const accentField: FormField = {
  label: 'Color',
  start: GOLD,
  problemOf: (color) => (HEX.test(color) ? undefined : 'A color is # and six digits, such as #7A5610'),
  control: AccentControl,
  show: (color) => (
    <span className="inline-flex items-center gap-2 font-mono text-xs">
      <ColorDot color={color} />
      {color}
    </span>
  ),
};

function AccentControl({ label, value, error, onChange }: FormControlProps) {
  return (
    <div className="grid gap-4">
      <ColourInput label={label} value={value} error={error} required picked={GOLD} onChange={onChange} />
      {HEX.test(value) && <Tones color={value} />}
    </div>
  );
}

/** Shows the tones in which the site uses a colour, on its light paper and on its dark one. */
function Tones({ color }: { color: string }) {
  const { data } = useQuery(accentTonesQuery(color));
  if (!data) return null;
  const { tones } = data;
  const isAsTyped = [tones[1], tones[4]].every((tone) => tone === color.toLowerCase());
  return (
    <section aria-label="On the site" className="grid gap-2 text-sm">
      <div className="grid grid-cols-2 overflow-hidden rounded border border-line">
        {['#f8f4eb', '#151310'].map((paper, scheme) => {
          const [graphic, text, wash] = tones.slice(3 * scheme);
          return (
            <div key={paper} style={{ backgroundColor: paper, color: text }} className="grid gap-2 p-4">
              <span className="h-2 rounded-full" style={{ backgroundColor: graphic }} />
              <span className="rounded px-2 py-1 font-semibold" style={{ backgroundColor: wash }}>
                {scheme === 0 ? 'Light' : 'Dark'} {text}
              </span>
            </div>
          );
        })}
      </div>
      <p className="text-ink-soft">
        {isAsTyped
          ? 'Your color is easy to read in both schemes.'
          : 'Where your color would be hard to read, the site uses the closest tone with enough contrast (4.5:1).'}
      </p>
    </section>
  );
}
