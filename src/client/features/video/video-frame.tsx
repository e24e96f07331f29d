import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { VideoCall } from '../../../contract/video.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import type { Address } from '../../ui/address.ts'

type Where = Pick<VideoCall, 'bookingId' | 'side'>

/** Where a call's pages hang: the booking of a patient, the home of who speaks with them. */
export const backLink = ({ bookingId, side }: Where): { href: Address; word: string } =>
  side === 'patient'
    ? { href: `/bookings/${bookingId}?bookingType=1`, word: t`Your booking` }
    : { href: '/', word: t`Home` }

/** A page before or after a call. */
export const VideoFrame = ({ at, children }: { at: Where; children: ReactNode }) => (
  <PatientLayout place="bookings" back={backLink(at)} tabs="nobody">
    {children}
  </PatientLayout>
)
