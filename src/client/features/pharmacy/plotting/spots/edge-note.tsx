import type { EasierView } from '../../../../../domain/plotting/touch/easier-view.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'

/** Says that a spot is at the edge of its view, where its place is uncertain, and links to a view that faces it. */
export function EdgeNote({ view, onShow }: { view: EasierView; onShow: () => void }) {
  return (
    <Banner tone="info" title={`Easier on the ${view.word}`} announce="politely">
      <p>This is the edge of the view. The spot shows here alone until its place is tapped on the {view.word}.</p>
      <Button size="small" onPress={onShow}>
        Place it on the {view.word}
      </Button>
    </Banner>
  )
}
