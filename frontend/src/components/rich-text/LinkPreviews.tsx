import { useEffect, useId, useState } from 'react';
import { usePageKeyDown } from '#app/hooks/use-key-down.ts';
import { previewedAddress, previewOf } from '#app/lib/link-previews.ts';
import { siteOrigin } from '#app/lib/page/site-origin.ts';
import type { PageWords } from '#shared/contract/preview.ts';
import { floatingParts } from '../floating/parts.ts';
import classes from './LinkPreviews.module.css';
import { leaveLink, useRestedLink } from './rested-link.ts';

/** Whoever only passes asks nothing of anybody. */
const REST_MS = 400;
/** From the link onto its card. */
const CROSS_MS = 200;

/** Beside the screens of who is signed in, for all their texts: one card at a time. */
export const LinkPreviews = () => {
  const link = useRestedLink();
  if (!link) return null;
  const address = previewedAddress(link.href, new URL(siteOrigin()).hostname);
  return address !== undefined && <LinkPreview key={address} link={link} address={address} />;
};

/** Where a link leads, in the words of the page there; nothing until there are some. */
const LinkPreview = ({ link, address }: { link: HTMLAnchorElement; address: string }) => {
  const [words, setWords] = useState<PageWords>();
  const parts = floatingParts.use();
  const id = useId();
  const isShown = words !== undefined && parts !== undefined;
  usePageKeyDown({
    Escape: () => {
      leaveLink();
      return isShown ? undefined : false;
    },
  });

  useEffect(() => {
    let isLeft = false;
    const show = (found: PageWords | undefined): void => {
      if (isLeft || !found) return;
      floatingParts.preload();
      setWords(found);
    };
    const timer = setTimeout(() => void previewOf(address).then(show), REST_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [address]);

  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    // Of the page: a link that a newer text took away says nothing any more.
    const move = ({ relatedTarget }: PointerEvent): void => {
      const to = relatedTarget as Node | null;
      if (link.contains(to) || document.getElementById(id)?.contains(to) || link.matches(':focus-visible')) {
        clearTimeout(leaving);
        leaving = undefined;
      } else leaving ??= setTimeout(leaveLink, isShown ? CROSS_MS : 0);
    };
    document.addEventListener('pointerout', move);
    link.addEventListener('blur', leaveLink);
    link.addEventListener('pointerdown', leaveLink);
    return () => {
      clearTimeout(leaving);
      document.removeEventListener('pointerout', move);
      link.removeEventListener('blur', leaveLink);
      link.removeEventListener('pointerdown', leaveLink);
    };
  }, [link, id, isShown]);

  useEffect(() => {
    if (!isShown) return undefined;
    link.setAttribute('aria-describedby', id);
    return () => link.removeAttribute('aria-describedby');
  }, [link, id, isShown]);

  return (
    isShown && (
      <parts.FloatingPopover
        anchor={link}
        opened
        onChange={leaveLink}
        position="bottom-start"
        offset={6}
        width="max-content"
        middlewares={{ inline: true }}
        withRoles={false}
        dropdown={{ id, role: 'tooltip', className: classes.card!, children: <Words {...words} address={address} /> }}
      />
    )
  );
};

/** Others wrote them: text, and nothing but text. Where it leads stands there whatever they say. */
const Words = ({ title, description, siteName, address }: PageWords & { address: string }) => (
  <>
    {title !== null && <p className={classes.title}>{title}</p>}
    {description !== null && <p className={classes.description}>{description}</p>}
    <p className={classes.where}>
      {siteName !== null && <span className="ellipsis">{siteName}</span>}
      <span className={classes.host}>{new URL(address).host}</span>
    </p>
  </>
);
