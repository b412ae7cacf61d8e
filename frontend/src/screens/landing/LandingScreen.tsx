import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isDrawn } from '#app/features/content/rendered-page.ts';
import { usePageMeta } from '#app/features/content/use-page-meta.ts';
import { keepSelectedPlan, type OfferedPlan } from '#app/features/registration/selected-plan.ts';
import { trackClick } from '#app/lib/telemetry/analytics.ts';
import { Faq } from './Faq.tsx';
import { FeatureDetails } from './FeatureDetails.tsx';
import { FinalCall } from './FinalCall.tsx';
import { Hero } from './Hero.tsx';
import { landingFacts } from './landing-facts.ts';
import { Pricing } from './Pricing.tsx';
import { Story } from './Story.tsx';
import { scrollToPart } from './scroll-to-part.ts';

/** The landing page (account §2.6): its sections in the order of the specification. */
export const LandingScreen = () => {
  usePageMeta(
    'AI秘書が、あなたのチームを最速で動かす',
    '要望・不具合・タスクを一つの場所に集め、AI秘書が根拠つきの報告をまとめます。指示文は要りません。5人まで無料で始められます。',
    landingFacts,
  );
  const { hash, key } = useLocation();
  useEffect(() => {
    // The browser has led a page that was drawn to its part already, and its reader may have gone on.
    if (hash && !(key === 'default' && isDrawn())) scrollToPart(hash.slice(1));
  }, [hash, key]);
  useEffect(() => {
    document.addEventListener('click', trackClick, true);
    return () => document.removeEventListener('click', trackClick, true);
  }, []);
  const choose = (plan: OfferedPlan): void => {
    keepSelectedPlan(plan);
    scrollToPart('register-form');
  };
  return (
    <div>
      <Hero onTry={choose} />
      <Story />
      <FeatureDetails />
      <Pricing onChoose={choose} />
      <Faq />
      <FinalCall />
    </div>
  );
};
