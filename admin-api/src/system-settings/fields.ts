import { instant, orNull, text, texts } from 'shared-server/shapes';
import { settingKey } from '../requests/shapes.ts';
import { shape } from '../shape.ts';

export const systemSetting = shape('SystemSetting', {
  key: settingKey,
  value: text,
  from: orNull(instant).description('The time from which the text is shown; null means at once'),
  until: orNull(instant).description('The time until which the text is shown; null means no end'),
  description: text,
  updatedAt: instant,
  updatedBy: orNull(text),
});

export const accentTones = shape('AccentTones', {
  tones: texts.description(
    'For graphics, for text and as a background, in the light scheme and then in the dark one',
  ),
});
