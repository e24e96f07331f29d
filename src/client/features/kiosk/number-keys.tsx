import { ArrowRight, Delete } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import css from './kiosk-keys.module.css'

export type KeysProps = {
  onKey: (key: string) => void
  /** Deletes the last digit; on an empty answer, returns to the previous question. */
  onBack: () => void
  onNext: () => void
  /** Why Next is disabled. */
  missing: string | undefined
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The digit keypad with Back and Next. The browser's own keyboard never opens, because it remembers input. */
export function NumberKeys({ onKey, ...around }: KeysProps) {
  return (
    <div className={css.keys} data-keys="numbers">
      {digits.map((digit) => (
        <Button key={digit} className={css.key} onPress={() => onKey(digit)}>
          {digit}
        </Button>
      ))}
      <BackKey {...around} />
      <Button className={css.key} onPress={() => onKey('0')}>
        0
      </Button>
      <NextKey {...around} />
    </div>
  )
}

/** Deletes the last key. */
export function BackKey({ onBack }: Pick<KeysProps, 'onBack'>) {
  return (
    <Button className={css.wordKey} icon={Delete} onPress={onBack}>
      Back
    </Button>
  )
}

/** Continues to the next question. */
export function NextKey({ onNext, missing }: Pick<KeysProps, 'onNext' | 'missing'>) {
  return (
    <Button kind="primary" className={css.wordKey} icon={ArrowRight} onPress={onNext} unavailableBecause={missing}>
      Next
    </Button>
  )
}
