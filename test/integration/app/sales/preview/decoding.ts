import {
  type BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { Locator } from 'playwright-core';

/** What a camera would read of a code on the page, from a picture that Chromium made of the place around it. */
export const decoded = async (element: Locator, format: BarcodeFormat): Promise<string> => {
  const picture = await element.screenshot();
  const page = await element.page().context().newPage();
  const { width, height, pixels } = await page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    return {
      width: bitmap.width,
      height: bitmap.height,
      pixels: Array.from(data.filter((_, index) => index % 4 === 0)),
    };
  }, picture.toString('base64'));
  await page.close();
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(pixels), width, height);
  const reader = new MultiFormatReader();
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.CHARACTER_SET, 'UTF-8'],
  ]);
  return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
};
