/** A picture that one moves about in, with markers on it (work §2.7): the map of OpenLayers, whose y axis goes up. */
import { containsExtent, getBottomLeft, getTopLeft, getTopRight } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { fromExtent } from 'ol/geom/Polygon.js';
import DragBox from 'ol/interaction/DragBox.js';
import { defaults } from 'ol/interaction/defaults.js';
import ImageLayer from 'ol/layer/Image.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import Projection from 'ol/proj/Projection.js';
import ImageStatic from 'ol/source/ImageStatic.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import View from 'ol/View.js';
import { type Box, boxOf, extentOf, type Marker } from '#shared/rules/post/page-elements.ts';
import { type MarkerBox, numberPlaces } from './number-places.ts';

const STEP = 0.5;
/** Where the whole picture is in sight: a picture opens so, and reset leads there. */
const INITIAL_ZOOM = 15;
const LEAST_ZOOM = 10;
const MOST_ZOOM = 20;
const MOVE_MS = 160;
/** A part of what is in sight that an arrow key moves by. */
const PAN_SHARE = 0.2;
/** Under so many pixels a box is a slip of the hand. */
const LEAST_BOX_PX = 4;

export interface MarkerLook {
  marker: string;
  focus: string;
  off: string;
  /** On them. */
  text: string;
  textOnFocus: string;
  font: string;
}

export interface Shown {
  markers: readonly Marker[];
  focusedPartIds: readonly string[];
  disabledPartIds: readonly string[];
  look: MarkerLook;
}

interface Options {
  url: string;
  width: number;
  height: number;
  onPress(id: string | undefined): void;
  onDraw(box: Box): void;
  onLoad(): void;
  onFail(): void;
}

type State = 'normal' | 'focused' | 'disabled';

const STATES: Readonly<
  Record<State, { color: keyof MarkerLook; text: keyof MarkerLook; dash?: number[]; order: number }>
> = {
  normal: { color: 'marker', text: 'text', order: 1 },
  focused: { color: 'focus', text: 'textOnFocus', order: 2 },
  disabled: { color: 'off', text: 'text', dash: [6, 4], order: 0 },
};

/** Also in its middle a marker is to be pressed, so even the normal one is filled: with nothing. */
const CLEAR = 'rgba(0, 0, 0, 0)';
/** Of a number: above, right, below, left. */
const NUMBER_PADDING = [3, 5, 2, 5] as const;
const FOCUS_FILL = 'rgba(224, 168, 0, 0.14)';

export function pictureMap(target: HTMLElement, options: Options) {
  const { url, width, height, onPress, onDraw, onLoad, onFail } = options;
  const extent = [0, 0, width, height];
  const projection = new Projection({ code: 'picture', units: 'pixels', extent });
  const moves = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS;

  const picture = new ImageStatic({ url, projection, imageExtent: extent });
  picture.on('imageloadend', onLoad);
  picture.on('imageloaderror', onFail);
  const drawn = new VectorSource<Feature>();
  const markerLayer = new VectorLayer({ source: drawn, updateWhileAnimating: true, updateWhileInteracting: true });
  const box = new DragBox({ minArea: LEAST_BOX_PX ** 2, className: 'picture-box' });
  box.setActive(false);
  box.on('boxend', () => {
    const found = boxOf({ displayWidth: width, displayHeight: height }, box.getGeometry().getExtent());
    if (found) onDraw(found);
  });
  const map = new OlMap({
    target,
    controls: [],
    // Until somebody goes there, the wheel and a finger move the page; keys are the viewer's own.
    interactions: defaults({
      onFocusOnly: true,
      keyboard: false,
      altShiftDragRotate: false,
      pinchRotate: false,
      // Two markers pressed in a row would count as one double click.
      doubleClickZoom: false,
    }).extend([box]),
    layers: [new ImageLayer({ source: picture, className: 'picture-layer' }), markerLayer],
  });

  /** How many pixels of the picture one of the screen has when all of it is in sight. */
  const wholeResolution = (): number => {
    const [across = 1, down = 1] = map.getSize() ?? [];
    return Math.max(width / Math.max(across, 1), height / Math.max(down, 1));
  };
  const layOut = (): void => {
    const before = map.getView();
    const whole = wholeResolution();
    const center = before.getCenter() ?? [width / 2, height / 2];
    map.setView(
      new View({
        projection,
        center,
        zoom: before.getZoom() ?? INITIAL_ZOOM,
        minZoom: LEAST_ZOOM,
        maxZoom: MOST_ZOOM,
        resolutions: Array.from({ length: MOST_ZOOM + 1 }, (_, zoom) => whole * 2 ** (INITIAL_ZOOM - zoom)),
        extent,
        constrainOnlyCenter: true,
        enableRotation: false,
      }),
    );
  };
  layOut();
  map.on('change:size', layOut);

  map.on('click', ({ pixel }) => {
    if (box.getActive()) return;
    const found = map.getFeaturesAtPixel(pixel, { hitTolerance: 6 }) as Feature[];
    const area = (one: Feature): number => {
      const [left = 0, bottom = 0, right = 0, top = 0] = one.getGeometry()!.getExtent();
      return (right - left) * (top - bottom);
    };
    // Of markers within each other, the inner one is meant.
    const [inner] = found.sort((a, b) => area(a) - area(b));
    onPress(inner?.getId() as string | undefined);
  });
  map.on('pointermove', ({ pixel, dragging }) => {
    if (!dragging)
      target.style.cursor = !box.getActive() && map.hasFeatureAtPixel(pixel, { hitTolerance: 6 }) ? 'pointer' : '';
  });

  const animate = (change: { center?: number[]; zoom?: number }): void => {
    const view = map.getView();
    view.cancelAnimations();
    view.animate({ ...change, duration: moves });
  };
  /** `place`: of the number, from the marker's upper left corner. */
  const styleOf = (
    state: State,
    number: number,
    markerExtent: number[],
    place: { x: number; y: number },
    look: MarkerLook,
  ): Style[] => {
    const { color, text, dash, order } = STATES[state];
    return [
      new Style({
        stroke: new Stroke({ color: look[color], width: 2.5, ...(dash && { lineDash: dash }) }),
        fill: new Fill({ color: state === 'focused' ? FOCUS_FILL : CLEAR }),
        zIndex: order,
      }),
      new Style({
        geometry: new Point(getTopLeft(markerExtent)),
        text: new Text({
          text: String(number),
          font: `600 11px ${look.font}`,
          fill: new Fill({ color: look[text] }),
          backgroundFill: new Fill({ color: look[color] }),
          padding: [...NUMBER_PADDING],
          textAlign: 'left',
          textBaseline: 'top',
          offsetX: place.x + NUMBER_PADDING[3],
          offsetY: place.y + NUMBER_PADDING[0],
          overflow: true,
        }),
        zIndex: order,
      }),
    ];
  };
  /** On the screen, at so many pixels of the picture to one of its own. */
  const onScreen = (extents: readonly number[][], resolution: number): MarkerBox[] =>
    extents.map(([left = 0, bottom = 0, right = 0, top = 0]) => ({
      x: left / resolution,
      y: (height - top) / resolution,
      width: (right - left) / resolution,
      height: (top - bottom) / resolution,
    }));

  return {
    show({ markers, focusedPartIds, disabledPartIds, look }: Shown): void {
      const extents = markers.map((marker) => extentOf(height, marker));
      // Closer, markers are further apart: their numbers are placed anew for each zoom, once for all of them.
      let placed: { resolution: number; at: { x: number; y: number }[] } | undefined;
      const placesAt = (resolution: number) => {
        if (placed?.resolution !== resolution) {
          const boxes = onScreen(extents, resolution);
          const at = numberPlaces(boxes).map(({ x, y }, n) => ({ x: x - boxes[n]!.x, y: y - boxes[n]!.y }));
          placed = { resolution, at };
        }
        return placed.at;
      };
      drawn.clear(true);
      drawn.addFeatures(
        markers.map((marker, at) => {
          const markerExtent = extents[at]!;
          const state = disabledPartIds.includes(marker.id)
            ? 'disabled'
            : focusedPartIds.includes(marker.id)
              ? 'focused'
              : 'normal';
          const feature = new Feature(fromExtent(markerExtent));
          feature.setId(marker.id);
          feature.setStyle((_feature, resolution) =>
            styleOf(state, at + 1, markerExtent, placesAt(resolution)[at]!, look),
          );
          return feature;
        }),
      );
    },
    /** Moves to a marker that is out of sight. */
    reveal(marker: Marker): void {
      const wanted = extentOf(height, marker);
      if (containsExtent(map.getView().calculateExtent(map.getSize()), wanted)) return;
      animate({ center: [marker.x + marker.width / 2, height - marker.y - marker.height / 2] });
    },
    zoomBy(steps: number): void {
      const zoom = (map.getView().getZoom() ?? INITIAL_ZOOM) + steps * STEP;
      animate({ zoom: Math.min(Math.max(zoom, LEAST_ZOOM), MOST_ZOOM) });
    },
    reset: (): void => animate({ zoom: INITIAL_ZOOM, center: [width / 2, height / 2] }),
    /** By parts of what is in sight, to the right and up. */
    pan(right: number, up: number): void {
      const view = map.getView();
      const [across = 0, down = 0] = map.getSize() ?? [];
      const [x = 0, y = 0] = view.getCenter() ?? [];
      const reach = (view.getResolution() ?? 1) * PAN_SHARE;
      const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
      animate({ center: [within(x + right * across * reach, width), within(y + up * down * reach, height)] });
    },
    setDrawing: (isOn: boolean): void => box.setActive(isOn),
    /** The middle of what is in sight: how one draws by keys. */
    drawMiddle(): void {
      const sight = map.getView().calculateExtent(map.getSize());
      const [[left = 0, bottom = 0], [right = 0, top = 0]] = [getBottomLeft(sight), getTopRight(sight)];
      const [x, y] = [(right - left) / 4, (top - bottom) / 4];
      const found = boxOf({ displayWidth: width, displayHeight: height }, [left + x, bottom + y, right - x, top - y]);
      if (found) onDraw(found);
    },
    dispose: (): void => map.dispose(),
  };
}

export type PictureMap = ReturnType<typeof pictureMap>;
