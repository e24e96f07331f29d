import { useMutation } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import type { LesionId, ReportId } from '../../../contract/ids.ts'
import type { SentLetter } from '../../../contract/reports/referral-letters.ts'
import { momentText } from '../../../domain/time/format-moment.ts'
import { downloadReferralLetter, takeBackReferralLetter } from '../../data/reports/referral-letters.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useSecondsUntil } from '../../device/use-seconds-until.ts'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf, refusalMessageOf } from '../../page/failure/form-errors.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { deliveryStageText } from '../../parts/deliveries/delivery-stage-text.ts'
import { channelText } from '../../parts/deliveries/recipient-text.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './letter.module.css'

type OfSpot = { reportId: ReportId; lesionId: LesionId }

/** The signed letters about a spot, with their delivery stages. */
export function SentLetters({ letters, of }: { letters: readonly SentLetter[]; of: OfSpot }) {
  if (letters.length === 0) return null
  return (
    <section className="rows-2" aria-label="Letters that were sent">
      <h2 className="h3">Sent</h2>
      <ul className={css.sent}>
        {letters.map((letter) => (
          <SentLetterItem key={letter.letterId} letter={letter} of={of} />
        ))}
      </ul>
    </section>
  )
}

function SentLetterItem({ letter, of }: { letter: SentLetter; of: OfSpot }) {
  const { clock } = useDevice()
  const timeZone = useZone()
  const fetching = useMutation(downloadReferralLetter(useDevice().api))
  const { delivery, letterId, signedBy, whenSigned, mayTakeBack } = letter
  const { word, tone, icon } = deliveryStageText[delivery.stage]
  return (
    <li>
      <b>{delivery.name}</b>
      <span>{channelText(delivery)}</span>
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      <span className="small muted">
        Signed by {signedBy} {momentText(whenSigned, { timeZone, now: new Date(clock.now()) })}
      </span>
      {delivery.reason !== null && <span>{delivery.reason}</span>}
      <Button
        size="small"
        kind="soft"
        icon={Download}
        busy={fetching.isPending ? 'Downloading' : undefined}
        onPress={() =>
          fetching.mutate({ ...of, letterId }, { onSuccess: (pdf) => saveBlob('referral-letter.pdf', pdf) })
        }
      >
        As it was signed<span className="vh"> to {delivery.name}</span>
      </Button>
      <ErrorBanner message={errorMessageOf(fetching.error)} />
      {mayTakeBack && delivery.leavesAt !== null && (
        <TakeBack reportId={of.reportId} letterId={letterId} until={delivery.leavesAt} />
      )}
    </li>
  )
}

function TakeBack({ reportId, letterId, until }: { reportId: ReportId; letterId: string; until: string }) {
  const taking = useMutation(takeBackReferralLetter(useDevice().api))
  const secondsLeft = useSecondsUntil(until)
  if (secondsLeft === 0) return null
  return (
    <>
      <Button
        size="small"
        icon={Undo2}
        busy={taking.isPending ? 'Taking it back' : undefined}
        onPress={() => taking.mutate({ reportId, letterId })}
      >
        Take it back <OwnText>{`(${secondsLeft} s)`}</OwnText>
      </Button>
      <ErrorBanner message={refusalMessageOf(taking.error)} />
    </>
  )
}
