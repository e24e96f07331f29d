import { ArrowRight } from 'lucide-react'
import type { Unchanged } from '../../../../domain/visits/unchanged-answers.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { unchangedWord } from './consent/unchanged-word.ts'

/**
 * How long the button ignores presses after its label changed: nobody should confirm a label that they did not read.
 */
const newWordMs = 300

/** Continues to the next step, or confirms the previous answers and continues. */
export function ContinueButton({
  unchanged,
  to,
  onPress,
}: {
  unchanged: Unchanged | null
  to: string
  onPress: () => void
}) {
  return (
    <Button
      key={unchanged}
      kind="primary"
      size="main"
      icon={ArrowRight}
      iconAt="end"
      guardMs={unchanged === null ? 0 : newWordMs}
      onPress={onPress}
    >
      {unchangedWord(unchanged) ?? `Go to ${to}`}
    </Button>
  )
}
