import sharp from 'sharp';

/** A hand-drawn signature on a white background. */
export const signaturePng = (width = 300, height = 120): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>
       <path d="M${width * 0.1} ${height * 0.7} Q${width * 0.3} ${-height * 0.4} ${width * 0.5} ${height * 0.6} T${width * 0.9} ${height * 0.4}"
         fill="none" stroke="#14213d" stroke-width="4"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
