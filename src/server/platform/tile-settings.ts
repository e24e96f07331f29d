import { WrongSetting } from './messages/mail-settings.ts'

type TileEnvironment = { TILES_URL?: string | undefined; TILES_CREDIT?: string | undefined }

/**
 * The tile server from which maps are drawn, with its attribution; null: maps show the coast that is part of the app.
 */
export function readTileSettings({
  TILES_URL,
  TILES_CREDIT,
}: TileEnvironment): { url: string; credit: string } | WrongSetting | null {
  if ((TILES_URL === undefined) !== (TILES_CREDIT === undefined))
    return new WrongSetting('TILES_URL and TILES_CREDIT belong together. Set both to draw maps from tiles, or neither.')
  if (TILES_URL === undefined || TILES_CREDIT === undefined) return null
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => TILES_URL.split(part).length === 2)
  if (!isTemplate || !URL.canParse(TILES_URL) || !/^https?:\/\/[^\s;,]+$/.test(TILES_URL))
    return new WrongSetting(
      `TILES_URL is not usable: "${TILES_URL}". Use an address with {z}, {x} and {y}, for example https://tiles.example.nz/{z}/{x}/{y}.png, or leave it unset.`,
    )
  return { url: TILES_URL, credit: TILES_CREDIT }
}
