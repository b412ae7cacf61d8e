import type { ReactNode } from 'react';
import { ContentPage } from '#app/features/content/components/ContentPage.tsx';
import { pageSetting } from '#app/lib/page/page-setting.ts';
import classes from './Legal.module.css';

/** A legal text: its parts, and who stands behind it. */
export const LegalPage = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <ContentPage title={title} lead={lead}>
    <div className={classes.text}>{children}</div>
  </ContentPage>
);

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

type Fact = 'operator-name' | 'operator-representative' | 'operator-address' | 'operator-phone' | 'support-email';

const SETTINGS: Record<Fact, string> = {
  'operator-name': 'operatorName',
  'operator-representative': 'operatorRepresentative',
  'operator-address': 'operatorAddress',
  'operator-phone': 'operatorPhone',
  'support-email': 'supportEmail',
};

/** What the operator of this stage says of itself; nothing is made up for what is missing. */
export const OperatorFact = ({ of }: { of: Fact }) =>
  pageSetting(of) || <mark className={classes.missing}>未設定（運営者の設定項目 {SETTINGS[of]}）</mark>;
