import { TabBar } from '#app/components/TabBar.tsx';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import classes from './SecretaryTabs.module.css';

export type SecretaryTab = 'reports' | 'radar' | 'graph' | 'search';

const TABS: { tab: SecretaryTab; label: string }[] = [
  { tab: 'reports', label: 'レポート' },
  { tab: 'radar', label: '決定レーダー' },
  { tab: 'graph', label: 'つながり' },
  { tab: 'search', label: '話題と項目の検索' },
];

/** Below the bar of every screen of AI秘書. */
export const SecretaryTabs = ({ place, current }: { place: ProjectPlace; current: SecretaryTab }) => (
  <div className={classes.tabs}>
    <TabBar
      label="AI秘書"
      tabs={TABS.map(({ tab, label }) => ({
        label,
        to: tab === 'reports' ? paths.secretary(place) : paths.secretaryTab(place, tab),
        isCurrent: tab === current,
      }))}
    />
  </div>
);
