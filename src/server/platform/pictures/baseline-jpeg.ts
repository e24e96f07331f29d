import sharp from 'sharp'

/** A photo in DICOM's JPEG baseline syntax: upright, 8 bits, three samples, sequential, without metadata. */
export type BaselineJpeg = { bytes: Buffer; width: number; height: number }

/** Makes the picture of a photo (see `readPicture`) without the metadata that a camera may have left in it. */
export async function baselineJpeg(picture: Uint8Array): Promise<BaselineJpeg> {
  const { data, info } = await sharp(picture)
    .jpeg({ quality: 95, chromaSubsampling: '4:2:0', progressive: false, mozjpeg: false })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
