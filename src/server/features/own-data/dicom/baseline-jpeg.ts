import sharp from 'sharp'

const maxPixels = 60_000_000

/** A photo as DICOM's baseline syntax wants it: upright, 8 bits, three samples, sequential, without a camera's notes. */
export type BaselineJpeg = { bytes: Buffer; width: number; height: number; compression: number }

/** A photo of JPEG, PNG or WebP as a baseline JPEG; null for what can't be read. It is encoded anew, at quality 95. */
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
