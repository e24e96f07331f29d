import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { type SpotChat, spotChatConflict, type SpotChatNext } from '../../../../contract/spot-chats.ts'
import { spotMessageId } from '../../../../contract/ids.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { phrasesFor, checkAnswer } from '../../../../domain/spot-chats/check-answer.ts'
import { helplines } from '../../../../domain/reports/helplines.ts'
import { draftText } from '../../../../domain/text/draft-text.ts'
import { answerSpotChat } from '../../../data/spot-chats.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { NextChoice } from './next-choice.tsx'
import css from './triage.module.css'

const newId = () => spotMessageId.parse(crypto.randomUUID())

function useAnswer(chat: SpotChat) {
  const answering = useMutation(answerSpotChat(useDevice().api))
  const [messageId, setMessageId] = useState(newId)
  const [text, setText] = useState('')
  const [next, setNext] = useState<SpotChatNext>({ kind: 'only-answer' })
  const [wasPhoned, setPhoned] = useState(false)
  const send = () =>
    answering.mutate(
      { spotChatId: chat.spotChatId, messageId, text: text.trim(), next, wasPhoned },
      {
        onSuccess: () => {
          setText('')
          setNext({ kind: 'only-answer' })
          setPhoned(false)
          setMessageId(newId())
        },
      },
    )
  return { answering, text, setText, next, setNext, wasPhoned, setPhoned, send }
}

/** The next step, and the answer from standard phrases and free text. */
export function AnswerForm({ chat }: { chat: SpotChat }) {
  const { answering, text, setText, next, setNext, wasPhoned, setPhoned, send } = useAnswer(chat)
  const needsTimes = next.kind === 'skin-check' && next.times.length === 0
  const why =
    text.trim() === ''
      ? t`Write an answer first.`
      : needsTimes
        ? t`Nothing is free there in the next two weeks. Choose another clinic.`
        : (checkAnswer({ text, next }, wasPhoned)?.message ?? null)
  return (
    <div className={css.stack}>
      <NextChoice chat={chat} next={next} onNext={setNext} />
      {next.kind === 'see-doctor' && next.within === 'this-week' && (
        <CheckboxField label={t`I phoned the practice`} checked={wasPhoned} onChecked={setPhoned} />
      )}
      <Phrases chat={chat} onPhrase={(phrase) => setText(text === '' ? phrase : `${text.trim()} ${phrase}`)} />
      <TextArea label={t`Answer`} value={text} onValue={setText} rows={7} maxLength={2000} />
      {answering.error !== null && (
        <Banner tone="warn" announce="now">
          <p>{answerErrorText(answering.error)}</p>
        </Banner>
      )}
      <Button
        kind="primary"
        icon={Send}
        {...(answering.isPending && { busy: t`Sending` })}
        {...(why !== null && { unavailableBecause: why })}
        onPress={send}
      >
        {next.kind === 'skin-check' || (next.kind === 'video' && next.times.length > 0)
          ? t`Send answer and ${next.times.length} times`
          : t`Send answer`}
      </Button>
      <p className="small muted">
        <Trans>{chat.firstName} is told that an answer is there, without its words.</Trans>
      </p>
    </div>
  )
}

function answerErrorText(error: unknown): string {
  const conflict = error instanceof ApiException ? spotChatConflict.safeParse(error.problem?.extensions) : null
  if (conflict?.success !== true) return Object.values(formErrorsOf(error)).join(' ')
  return conflict.data.reason === 'taken'
    ? t`${conflict.data.by ?? t`Another reader`} has this chat.`
    : t`This chat has ended.`
}

function Phrases({ chat, onPhrase }: { chat: SpotChat; onPhrase: (text: string) => void }) {
  const helpline = helplines[chat.countryCode]
  const known = { name: chat.firstName, ...(helpline !== null && { helpline }) }
  const phrases = phrasesFor(chat.countryCode).map(({ key, label, text }) => ({
    key,
    label,
    text: draftText(text, known),
  }))
  return (
    <SelectField
      label={t`Standard phrases`}
      value=""
      onValue={(key) => {
        const phrase = phrases.find((one) => one.key === key)
        if (phrase !== undefined) onPhrase(phrase.text)
      }}
      options={[
        { value: '', label: t`Add a phrase` },
        ...phrases.map(({ key, label, text }) => ({ value: key, label: `${label}: ${text}` })),
      ]}
    />
  )
}
