import { encode } from 'uqr'

/** A QR code, drawn on the device: nothing leaves it. Dark on light in every theme, as cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg aria-label={label} viewBox={`0 0 ${size} ${size}`} width="208" height="208" shapeRendering="crispEdges">
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
