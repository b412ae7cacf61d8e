import { pageSetting } from '#app/lib/page/page-setting.ts';
import { siteOrigin } from '#app/lib/page/site-origin.ts';
import { paths } from '#app/lib/paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { monthlyPrice, PLANS } from '#shared/rules/plan/plans.ts';
import { QUESTIONS } from './Faq.tsx';

const CONTEXT = 'https://schema.org';

/** Who sells what for how much, and what is often asked, as search engines read it. */
export const landingFacts = (): object[] => [
  {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: pageSetting('operator-name') || PRODUCT_NAME,
    url: pageSetting('operator-url') || siteOrigin(),
    logo: `${siteOrigin()}/logo_square.png`,
  },
  {
    '@context': CONTEXT,
    '@type': ['SoftwareApplication', 'Product'],
    name: PRODUCT_NAME,
    description: 'AI秘書が、あなたのチームを最速で動かす',
    image: `${siteOrigin()}/logo_square.png`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: 'ja',
    offers: PLANS.map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      price: monthlyPrice(plan.key),
      priceCurrency: 'JPY',
      availability: `${CONTEXT}/InStock`,
      url: `${siteOrigin()}${paths.top()}#pricing`,
    })),
  },
  {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: QUESTIONS.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  },
];
