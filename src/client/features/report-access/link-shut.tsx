import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { QuestionLayout } from '../../app/layouts/question-layout.tsx'
import type { ShutLink } from '../../data/reports/report-links.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { supportContact } from '../../ui/support-contact.ts'

/** `no-token`: the page was opened without its link, or anew; `ended-here`: by who read the report. */
export type WhyShut = Exclude<ShutLink, 'wrong'> | 'no-token' | 'ended-here'

const words: Record<WhyShut, { title: string; text: string; cure: string }> = {
  locked: {
    title: 'This link is locked',
    text: 'There were 5 wrong tries, so we locked the link. Your report stayed shut.',
    cure: 'Ask the practice that sent it for a new link, or sign in if you have an account.',
  },
  ended: {
    title: 'This link has ended',
    text: 'Links work for 30 days, or until somebody ends them. Your report is still here, and safe.',
    cure: 'Ask the practice that sent it for a new link, or sign in if you have an account.',
  },
  'not-yet': {
    title: 'Your practice phones you first',
    text: 'You asked to hear from your practice before you read an urgent report.',
    cure: 'Open this link again after the call. It opens by itself at the end of the next working day.',
  },
  'no-token': {
    title: 'Open your link again',
    text: 'Your report opens from the link in our text or e-mail. So that nobody else can read it here, this page keeps nothing of it.',
    cure: 'Press the link in the message, or sign in if you have an account.',
  },
  'ended-here': {
    title: 'The link is ended',
    text: 'Nobody can open your report with it any more.',
    cure: 'You can still sign in to read your report, or ask the practice for a new link.',
  },
}

/** A link that does not open the report: why, and what to do. */
export function LinkShut({ why }: { why: WhyShut }) {
  const { title, text, cure } = words[why]
  return (
    <QuestionLayout
      title={title}
      actions={
        <>
          <ButtonLink kind="primary" size="main" width="full" href="/login?r=/reports">
            <Trans>Sign in</Trans>
          </ButtonLink>
          <ButtonLink width="full" icon={Phone} href={supportContact.phoneHref}>
            <Trans>Phone {supportContact.phone}</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
      <p>{cure}</p>
    </QuestionLayout>
  )
}
