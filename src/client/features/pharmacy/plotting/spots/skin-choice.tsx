import { Palette } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { figureSkins, type FigureSkin } from '../../../../../domain/plotting/figure-skin.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useLayer } from '../../../../ui/dialogs/use-layer.ts'
import css from './skin-choice.module.css'
import { skinWords } from './spot-words.ts'

type Props = { skin: FigureSkin | null; onSkin: (skin: FigureSkin | null) => void }

/** The figure's skin, from light to dark, so that figure and patient look alike. */
export function SkinChoice({ skin, onSkin }: Props) {
  const name = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [choice, setChoice] = useState<'closed' | 'open'>('closed')
  useLayer(choice, () => setChoice('closed'))
  return (
    <>
      <Button
        ref={button}
        icon={Palette}
        iconAt="over"
        aria-haspopup="dialog"
        aria-expanded={choice === 'open'}
        onPress={() => setChoice('open')}
      >
        Skin
      </Button>
      <Popover
        className={css.popover ?? ''}
        placement="left"
        triggerRef={button}
        isOpen={choice === 'open'}
        onOpenChange={(isOpen) => setChoice(isOpen ? 'open' : 'closed')}
      >
        <Dialog className={css.dialog ?? ''} aria-label="Skin of the figure">
          <fieldset className={css.choices}>
            <legend>Skin of the figure</legend>
            {[null, ...figureSkins].map((each) => (
              <label key={each ?? 'drawn'} className={css.choice}>
                <input type="radio" name={name} checked={each === skin} onChange={() => onSkin(each)} />
                <span className={css.swatch} data-skin={each ?? undefined} aria-hidden />
                {wordOf(each)}
              </label>
            ))}
          </fieldset>
        </Dialog>
      </Popover>
    </>
  )
}

const wordOf = (skin: FigureSkin | null): string => (skin === null ? 'As drawn' : skinWords[skin])
