/** The part of libheif's JavaScript interface that is used here (libheif 1.23). */
declare module 'libheif-js/wasm-bundle.js' {
  type HeifPicture = {
    get_width: () => number
    get_height: () => number
    is_primary: () => boolean
    /** Fills `target.data` with RGBA, rotated as the file says; calls back with null if it can't be decoded. */
    display: (
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (filled: object | null) => void,
    ) => void
  }
  const libheif: { HeifDecoder: new () => { decode: (file: Uint8Array) => HeifPicture[] } }
  export default libheif
}
