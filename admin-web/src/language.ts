import { i18n } from '@lingui/core';
import { messages } from '../../locales/en/web.po?part=shared';

// The panel is in English. Its own sentences stand in its code; only shared-web has messages.
i18n.load('en', messages);
i18n.activate('en', 'en-GB');
