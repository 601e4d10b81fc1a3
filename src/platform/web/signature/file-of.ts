/** The drawing as a PNG file for upload. */
export async function fileOf(canvas: HTMLCanvasElement): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && new File([blob], 'firma.png', { type: 'image/png' });
}
