import type { Mask } from '../../src/domain/imaging/mask.ts'
import { paintField, type View } from '../../src/server/demo/photos/skin-field.ts'
import { lesionOf } from '../../src/server/demo/photos/skin-look.ts'
import type { SkinImageOptions } from '../../src/server/demo/photos/skin-image.ts'

const size = { width: 400, height: 300 }

/** Where a made-up spot really is: more spot than skin. Painted black without its network, beside the same without it. */
export function trueSpot({ seed, kind = 'plain' }: SkinImageOptions, view: View): Mask {
  const lesion = { ...lesionOf(seed, kind, 0), colours: [[0, 0, 0]] as const, network: 0 }
  const paint = (radius: number) =>
    paintField({ ...size, mode: 'macro', tone: 0, lesion: { ...lesion, radius }, view: macro(view) })
  const [spot, skin] = [paint(lesion.radius), paint(0)]
  // A spot covers its skin to 93 % at most.
  const inside = Uint8Array.from({ length: size.width * size.height }, (_, i) =>
    spot[i * 3]! < skin[i * 3]! * (1 - 0.93 / 2) ? 1 : 0,
  )
  return { ...size, inside }
}

// An overview paints the spot at 0.14 of a close-up's size and has no dark surround.
const macro = (view: View): View => ({ ...view, scale: view.scale / 0.14 })
