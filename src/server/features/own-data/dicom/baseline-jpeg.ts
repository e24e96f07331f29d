import sharp from 'sharp'

const maxPixels = 60_000_000

/** A photo in DICOM's JPEG baseline syntax: upright, 8 bits, three samples, sequential, without metadata. */
export type BaselineJpeg = { bytes: Buffer; width: number; height: number; compression: number }

/** Re-encodes a JPEG, PNG or WebP photo as a baseline JPEG of quality 95; null if it can't be read. */
export async function baselineJpeg(bytes: Uint8Array): Promise<BaselineJpeg | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .flatten({ background: '#808080' })
      .toColourspace('srgb')
      .jpeg({ quality: 95, chromaSubsampling: '4:2:0', progressive: false, mozjpeg: false })
      .toBuffer({ resolveWithObject: true })
    const compression = (info.width * info.height * 3) / data.length
    return { bytes: data, width: info.width, height: info.height, compression }
  } catch {
    return null
  }
}
