import { Check, CircleAlert, CloudUpload, Stethoscope, UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import type { VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import { focusPageHeading } from '../../../../page/focus-page-heading.ts'
import { PharmacyLayout } from '../../../../app/layouts/pharmacy-layout.tsx'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Hero } from '../../../../ui/cards/hero.tsx'
import type { SyncState } from '../../../../ui/indicators/sync-pill.tsx'
import { OwnText } from '../../../../ui/own-text.tsx'
import { referralNote } from '../consent/referral-note.ts'
import css from './sent-screen.module.css'
import { totalsText } from './visit-totals.ts'

/** The delivery of a sealed visit: being sent (or waiting for a network), received, or stopped until somebody looks. */
export type DeliveryState =
  | { kind: 'online' | 'offline' }
  | { kind: 'arrived'; receiptNumber: string }
  | { kind: 'stopped' }

type SentScreenProps = {
  /** The sealed draft; null if the page was opened again afterwards. */
  draft: VisitDraft | null
  /** Whose visit it is, where the tablet knows. */
  who: string | undefined
  delivery: DeliveryState
  sync: SyncState
  unsent: number
}

/** The visit is saved on the tablet and is sent by itself; the next patient can come. */
export function SentScreen({ draft, who, delivery, sync, unsent }: SentScreenProps) {
  const note = draft === null ? null : referralNote(draft)
  const { title, text } = deliveryWords(delivery)
  // It replaces the review at the same URL, so the focus is moved to its heading.
  useEffect(() => focusPageHeading(document), [])
  return (
    <PharmacyLayout place="new-visit" title="Visit saved" sync={sync} unsent={unsent}>
      <div className={css.sent}>
        <Hero className={css.hero} icon={delivery.kind === 'stopped' ? CircleAlert : Check}>
          <h2>{title}</h2>
          <p>
            <b>{who ?? 'New patient'}</b>
            <OwnText>{draft !== null && `: ${totalsText(draft)}`}</OwnText>
          </p>
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

function deliveryWords(delivery: DeliveryState): { title: string; text: string } {
  const next = 'You can start the next patient straight away.'
  switch (delivery.kind) {
    case 'online':
      return { title: 'It is sent automatically', text: `It is being sent now. ${next}` }
    case 'offline':
      return {
        title: 'It is sent automatically',
        text: `It is safe on this tablet and will be sent when the internet is back. ${next}`,
      }
    case 'arrived':
      return {
        title: 'It has arrived',
        text: `The service has it, with all photos. Receipt ${delivery.receiptNumber}.`,
      }
    case 'stopped':
      return {
        title: 'It needs your attention',
        text: 'The visit is safe on this tablet, but it can’t be sent yet. See the outbox for what to do.',
      }
  }
}
