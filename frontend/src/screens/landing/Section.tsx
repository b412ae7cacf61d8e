import type { ReactNode } from 'react';
import { FadeIn } from './FadeIn.tsx';
import classes from './Landing.module.css';

interface Props {
  id?: string;
  eyebrow?: string;
  /** Its phrases: a line breaks between them. */
  title: readonly string[];
  lead?: string;
  children?: ReactNode;
}

export const Section = ({ id, eyebrow, title, lead, children }: Props) => (
  <section id={id} className={classes.section}>
    <FadeIn>
      <div className={classes.width}>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h2>
          {title.map((phrase) => (
            <span key={phrase}>{phrase}</span>
          ))}
        </h2>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </FadeIn>
  </section>
);
