import { t } from '@lingui/core/macro'
import type { Address } from '../../ui/address.ts'
/** The steps of adding an own photo; the first is the guide. */
const uploadSteps = ['guide', 'where', 'photos', 'sending'] as const
type UploadStep = (typeof uploadSteps)[number]

/** The query of /images/upload: only the step; place and photos stay on the device. */
export function uploadSearch(search: Record<string, unknown>): { step?: UploadStep; shared?: 'asked' | 'refused' } {
  const step = uploadSteps.find((one) => one === search['step'])
  const shared = (['asked', 'refused'] as const).find((one) => one === search['shared'])
  return { ...(step !== undefined && { step }), ...(shared !== undefined && { shared }) }
}

export const uploadHref = (step: UploadStep): Address =>
  step === 'guide' ? '/images/upload' : `/images/upload?step=${step}`

const words = (): Record<UploadStep, string> => ({
  guide: t`how to`,
  where: t`where`,
  photos: t`photos`,
  sending: t`send`,
})

/** The position among the steps, also in words. */
export const uploadPlace = (step: UploadStep) => {
  const done = uploadSteps.indexOf(step) + 1
  return { words: t`Step ${done} of ${uploadSteps.length}, ${words()[step]}`, done, of: uploadSteps.length }
}
