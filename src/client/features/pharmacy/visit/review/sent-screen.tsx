import { Check, CircleAlert, CloudUpload, Stethoscope, UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import type { VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import { draftPatientName } from '../../../../../domain/visits/visit-line.ts'
import { focusPageHeading } from '../../../../page/focus-page-heading.ts'
import { PharmacyLayout } from '../../../../app/layouts/pharmacy-layout.tsx'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Hero } from '../../../../ui/cards/hero.tsx'
import type { SyncState } from '../../../../ui/indicators/sync-pill.tsx'
import { referralNote } from '../consent/referral-note.ts'
import css from './sent-screen.module.css'
import { totalsText } from './visit-totals.ts'

/** How far a sealed visit is: on its way (or waiting for a network), with the service, or stopped until somebody looks. */
export type DeliveryState =
  | { kind: 'online' | 'offline' }
  | { kind: 'arrived'; receiptNumber: string }
  | { kind: 'stopped' }

export type SentScreenProps = {
  /** What was sealed; null when the page was opened again afterwards. */
  draft: VisitDraft | null
  delivery: DeliveryState
  sync: SyncState
  unsent: number
}

/** The visit is on the tablet for good and goes by itself; the next patient can come. */
export function SentScreen({ draft, delivery, sync, unsent }: SentScreenProps) {
  const note = draft === null ? null : referralNote(draft)
  const { title, text } = deliveryWords(delivery)
  // It takes the place of the review at the same address: the focus goes along.
  useEffect(() => focusPageHeading(document), [])
  return (
    <PharmacyLayout place="new-visit" title="Visit saved" sync={sync} unsent={unsent}>
      <div className={css.sent}>
        <Hero className={css.hero} icon={delivery.kind === 'stopped' ? CircleAlert : Check}>
          <h2>{title}</h2>
          {draft !== null && (
            <p>
              <b>{draftPatientName(draft) ?? 'New patient'}</b>: {totalsText(draft)}
            </p>
          )}
          <output className={css.where}>{text}</output>
          <div className={css.actions}>
            <ButtonLink kind="paper" size="main" icon={UserPlus} href="/clinician/visits">
              Next patient
            </ButtonLink>
            <ButtonLink kind="quiet" size="main" icon={CloudUpload} className={css.outbox} href="/clinician/outbox">
              See outbox
            </ButtonLink>
          </div>
        </Hero>
        {note !== null && (
          <Banner tone="danger" icon={Stethoscope} title={note.title}>
            <p className="small">{note.text}</p>
          </Banner>
        )}
      </div>
    </PharmacyLayout>
  )
}

function deliveryWords(arrival: DeliveryState): { title: string; text: string } {
  const next = 'You can start the next patient straight away.'
  switch (arrival.kind) {
    case 'online':
      return { title: 'It goes by itself', text: `It is on its way now. ${next}` }
    case 'offline':
      return {
        title: 'It goes by itself',
        text: `It is safe on this tablet and goes when the internet is back. ${next}`,
      }
    case 'arrived':
      return {
        title: 'It has arrived',
        text: `The service has kept it, with all photos. Receipt ${arrival.receiptNumber}.`,
      }
    case 'stopped':
      return {
        title: 'One thing needs you',
        text: 'The visit is safe on this tablet, but it can’t go on by itself. The outbox says what to do.',
      }
  }
}
