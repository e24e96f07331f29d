import type { DraftPhoto } from '../../../../../domain/visits/visit-draft.ts'
import { dermatoscopeSetup } from '../../../../parts/visits/dermatoscope-setup.ts'
import { PictureBox } from '../ghost/picture-box.tsx'
import ghostCss from '../ghost.module.css'
import css from './camera.module.css'

/** Marks where the spot should be in the camera's picture and, through a dermatoscope, how long 5 mm are. */
export const SpotGuide = ({ proportion, kind }: { proportion: number; kind: DraftPhoto['kind'] }) => (
  <PictureBox proportion={proportion}>
    <FramingGuide />
    {kind === 'close-up' && <DermatoscopeBar />}
  </PictureBox>
)

/** A bar of 5 mm, if the tablet's dermatoscope has a known field of view. */
function DermatoscopeBar() {
  const fovMicrometre = dermatoscopeSetup.read()?.fovMicrometre ?? null
  return fovMicrometre === null ? null : <ScaleBar fovMicrometre={fovMicrometre} />
}

/** The corner of the logo's mark, four times: the spot should be between them. */
function FramingGuide() {
  return (
    <svg className={css.guide} viewBox="0 0 960 580" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path d="M286 196V142A46 46 0 0 1 332 96H386M694 196V142A46 46 0 0 0 648 96H594M286 384V438A46 46 0 0 0 332 484H386M694 384V438A46 46 0 0 1 648 484H594" />
    </svg>
  )
}

const barMm = 5

/** Renders nothing if 5 mm are wider than half of the picture. */
function ScaleBar({ fovMicrometre }: { fovMicrometre: number }) {
  const share = (barMm * 1000) / fovMicrometre
  if (share > 1 / 2) return null
  return (
    <span className={ghostCss.bar} ref={(node) => node?.style.setProperty('width', `${share * 100}%`)}>
      {barMm} mm
    </span>
  )
}
