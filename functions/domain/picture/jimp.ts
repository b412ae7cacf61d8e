/** The parts of jimp that pictures of people and captured pages need; all of it is 1.7 MB. */
import { createJimp } from '@jimp/core';
import gif from '@jimp/js-gif';
import jpeg from '@jimp/js-jpeg';
import png from '@jimp/js-png';
import { methods as resize } from '@jimp/plugin-resize';

export const Jimp = createJimp({ formats: [gif, jpeg, png], plugins: [resize] });

export const JPEG = 'image/jpeg';
