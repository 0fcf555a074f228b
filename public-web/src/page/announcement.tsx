import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button, Icon } from 'shared-ui/host';
import { LinkedText, readStored, store } from 'shared-web';
import { useOwnText } from './site-texts.ts';

const KEY = 'va_hidden_announcement';

/**
 * Shows the announcement at the foot of the window, where it moves no content. Once hidden, it stays hidden for the
 * visit.
 */
export function Announcement() {
  const text = useOwnText('announcement');
  const [hidden, setHidden] = useState(() => readStored('tab', KEY));
  if (!text || text === hidden) return null;
  const hide = () => {
    setHidden(text);
    store('tab', KEY, text);
  };
  return (
    <aside
      data-announcement
      aria-label={t`Announcement`}
      className="sticky bottom-0 z-10 border-t border-gold bg-gold-wash"
    >
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-2 sm:px-6">
        <Icon name="info" size={20} className="shrink-0 text-gold-text" />
        <p className="max-h-[30vh] min-w-0 flex-1 overflow-y-auto text-sm">
          <LinkedText text={text} />
        </p>
        <Button variant="ghost" size="sm" icon="x" iconOnly onClick={hide}>{t`Hide announcement`}</Button>
      </div>
    </aside>
  );
}
