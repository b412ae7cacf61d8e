/** Sharp on dense screens and on paper. */
const SCALE = 2;
/** Of a picture: four bytes each while it is drawn. */
const PIXELS_MAX = 64e6;

/** A drawing as pixels; undefined where the browser has no room for it. */
export async function svgAsPng(
  svg: string,
  { width, height, background }: { width: number; height: number; background: string },
): Promise<Blob | undefined> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode().finally(() => URL.revokeObjectURL(address));
  const canvas = document.createElement('canvas');
  const scale = Math.min(SCALE, Math.sqrt(PIXELS_MAX / (width * height)));
  canvas.width = width * scale;
  canvas.height = height * scale;
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = background;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))) ?? undefined;
}
