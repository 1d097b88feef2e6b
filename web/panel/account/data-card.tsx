import { t } from '#contract/languages/words.ts';
import { authPaths } from '#contract/api/auth.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

export const DataCard = () => (
  <Card
    title={t('My data')}
    lede={t(
      'All that is stored of your account as one file: profile, sessions, files, and what you changed.',
    )}
  >
    <a href={authPaths.accountData} download className={buttonClass('quiet', 'small')}>
      <PanelIcon name="download" className="size-5" />
      {t('Export my data')}
    </a>
  </Card>
);
