import { EyeOff, FileText, Image, Send } from 'lucide-react'
import type { LesionId, ReportId } from '../../../contract/ids.ts'
import type { ReferralDraft } from '../../../contract/reports/referral-letters.ts'
import type { LetterHowSoon } from '../../../contract/reports/referral-letter.ts'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { LetterChoice } from './letter-choice.ts'
import { LetterWhom } from './letter-whom.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './letter.module.css'
import { useSignLetter } from './use-sign-letter.ts'

type LetterPanelProps = {
  draft: ReferralDraft
  of: { reportId: ReportId; lesionId: LesionId }
  choice: LetterChoice
  onChoice: (choice: LetterChoice) => void
}

const howSoonText: Readonly<Record<LetterHowSoon, string>> = {
  'as-advised': 'As advised',
  'this-week': 'This week',
  'two-weeks': '2 weeks',
  'six-weeks': '6 weeks',
}

/** The recipient of the letter, its urgency, the note and the enclosures; signs and sends it. */
export function LetterPanel({ draft, of, choice, onChoice }: LetterPanelProps) {
  const { to, howSoon, note } = choice
  const { errors, message, isBusy, send, forget } = useSignLetter(of, choice)
  const change = (typed: Partial<LetterChoice>) => {
    forget()
    onChoice({ ...choice, ...typed })
  }
  return (
    <>
      <h2 className="h3">Ready to send</h2>
      <LetterWhom {...{ draft, to, errors }} onTo={(next) => change({ to: next })} />
      {draft.howSoon.length > 1 && (
        <SegmentedControl
          label="How soon"
          value={howSoon}
          onValue={(next) => change({ howSoon: next })}
          options={draft.howSoon.map(({ key }) => ({ value: key, label: howSoonText[key] }))}
          error={errors.howSoon}
        />
      )}
      <TextArea
        label="Your own words"
        hint="Medicines, allergies, what they have been told. It all goes into the letter."
        value={note}
        onValue={(next) => change({ note: next })}
        maxLength={1000}
        error={errors.note}
      />
      <WithIt showsPhotos={draft.showsPhotos} />
      <ErrorBanner message={message} />
      <Button kind="primary" size="main" icon={Send} busy={isBusy ? 'Signing' : undefined} onPress={send}>
        <OwnText>{sendText(draft, choice)}</OwnText>
      </Button>
      <p className="small muted">You can take it back for 60 seconds.</p>
    </>
  )
}

/** The label says so if a letter was already sent to this address, since a second press sends another. */
const sendText = ({ sent }: ReferralDraft, { to: { channel, address } }: LetterChoice): string => {
  const wasSent = sent.some(({ delivery }) => delivery.stage !== 'taken-back' && delivery.address === address.trim())
  if (wasSent) return 'Sign and send again'
  return channel === 'healthlink' ? 'Sign and send by HealthLink' : 'Sign and send by e-mail'
}

/** The enclosures of the letter. */
const WithIt = ({ showsPhotos }: Pick<ReferralDraft, 'showsPhotos'>) => (
  <div className="rows-2">
    <h3 className="small label">With it</h3>
    <ul className={css.with}>
      <li>
        <FileText aria-hidden />
        <span>The whole report</span>
      </li>
      <li>
        {showsPhotos ? <Image aria-hidden /> : <EyeOff aria-hidden />}
        <span>
          {showsPhotos
            ? 'The newest photos of this spot, in the PDF'
            : 'No photos: the patient does not let them be shown online'}
        </span>
      </li>
    </ul>
  </div>
)
