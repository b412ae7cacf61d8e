import { useComputedColorScheme } from '@mantine/core';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import type { Box, Marker } from '#shared/rules/post/page-elements.ts';
import classes from './CapturedPages.module.css';
import { type MarkerLook, type PictureMap, pictureMap } from './picture-map.ts';

export type PictureHandle = Pick<PictureMap, 'zoomBy' | 'reset'>;

interface Props {
  ref: Ref<PictureHandle>;
  url: string;
  label: string;
  width: number;
  height: number;
  markers: readonly Marker[];
  focusedPartIds: readonly string[];
  disabledPartIds: readonly string[];
  isDrawing: boolean;
  onFocusPart(id: string | undefined): void;
  onDraw(box: Box): void;
  onStopDrawing(): void;
  onFail(): void;
}

function lookOfPage(): MarkerLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--hs-${name}`).trim();
  return {
    marker: token('marker'),
    focus: token('marker-focus'),
    off: token('marker-off'),
    text: token('bg'),
    // The colour of focus is as light in both themes.
    textOnFocus: '#3a2b00',
    font: getComputedStyle(document.body).fontFamily,
  };
}

/** The picture of a captured page with its markers. A library draws it, so it comes by itself. */
const PictureView = (props: Props) => {
  const { ref, url, label, width, height, markers, focusedPartIds, disabledPartIds, isDrawing } = props;
  const { onFocusPart, onDraw, onStopDrawing, onFail } = props;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PictureMap>();
  const [isLoaded, setLoaded] = useState(false);
  // Every load of the post signs its addresses anew; the picture stays the one that is there.
  const [first] = useState(url);
  const press = useEffectEvent(onFocusPart);
  const draw = useEffectEvent(onDraw);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const made = pictureMap(box.current!, {
      url: first,
      width,
      height,
      onPress: (id) => press(id),
      onDraw: (drawn) => draw(drawn),
      onLoad: () => setLoaded(true),
      onFail: () => fail(),
    });
    setMap(made);
    return () => made.dispose();
  }, [first, width, height]);
  const scheme = useComputedColorScheme('light');
  const look = useMemo(() => ({ scheme, colors: lookOfPage() }), [scheme]);
  useEffect(() => {
    map?.show({ markers, focusedPartIds, disabledPartIds, look: look.colors });
  }, [map, markers, focusedPartIds, disabledPartIds, look]);
  const focused = markers.find(({ id }) => id === focusedPartIds[0]);
  useEffect(() => {
    if (focused) map?.reveal(focused);
  }, [map, focused]);
  useEffect(() => map?.setDrawing(isDrawing), [map, isDrawing]);
  useImperativeHandle(ref, () => ({ zoomBy: (steps) => map?.zoomBy(steps), reset: () => map?.reset() }), [map]);
  const onKeyDown = useKeyDown({
    '+': () => map?.zoomBy(1),
    // The same key without ⇧, on most keyboards.
    '=': () => map?.zoomBy(1),
    ';': () => map?.zoomBy(1),
    '-': () => map?.zoomBy(-1),
    '0': () => map?.reset(),
    ArrowLeft: () => map?.pan(-1, 0),
    ArrowRight: () => map?.pan(1, 0),
    ArrowUp: () => map?.pan(0, 1),
    ArrowDown: () => map?.pan(0, -1),
    Enter: () => (isDrawing ? map?.drawMiddle() : false),
    Escape: () => {
      if (!isDrawing) return false;
      onStopDrawing();
    },
  });
  return (
    <div
      ref={box}
      role="group"
      aria-roledescription="画像ビューアー"
      aria-label={label}
      aria-busy={!isLoaded}
      tabIndex={0}
      className={classes.map}
      data-drawing={isDrawing || undefined}
      onKeyDown={onKeyDown}
    />
  );
};

export default PictureView;
