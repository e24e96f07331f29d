/**
 * The limits of the capture check, for photos of about 1000 pixels on the longer side. Set on seeds 1 to 500 of the
 * made-up skin photos (all six skin tones, hairs, four levels of light and three of noise) and tested on others: the
 * measured rates stand in docs/figures/imaging.md. Whoever changes one runs `npm run bench -- --only capture-check`.
 */
export const captureLimits = {
  detail: {
    /** Pixels; tiles overlap by half. */
    tile: 32,
    /** Mean brightness of a tile that is not the dermatoscope's dark surround. */
    litAbove: 12,
    /** The share of tiles whose detail counts as noise. */
    quietShare: 0.2,
    /** Smallest coarse gradient energy (squared levels a pixel) of a tile that shows anything. */
    leastCoarse: 0.1,
    /** The same in multiples of the noise's fine energy. */
    leastOverNoise: 0.5,
    /** A direction counts where it has at least this share of the tile's strongest. */
    shareOfStrongest: 0.5,
    /** This many tiles must agree in a direction. */
    tilesNeeded: 2,
    /** Of eight directions at least this many must be judged; otherwise there is no result. */
    leastDirections: 3,
    /** Two neighbouring directions are judged only if together this many of their tiles show something. */
    tilesInPair: 40,
    /** Below: too blurred. Of 235 photos of each kind of seeds 1 to 500 (all overviews, one close-up in five), sharp ones
     * score 5.6 and more; sigma 1.5 at most 3.4; motion of 8 pixels at most 4.8 in 99 of 100. */
    leastScore: 5,
  },
  exposure: {
    /**
     * The brightness that nine of ten pixels of a too dark photo stay below; very dark skin in good light exceeds
     * it.
     */
    darkBelow: 28,
    /** Brightness from which a pixel is burnt out, in its darkest channel for glare. */
    burntFrom: 250,
    glareFrom: 243,
    /**
     * Share of burnt-out pixels that makes a photo too bright, and of shining ones that makes it a photo with glare.
     */
    brightShare: 0.12,
    glareShare: 0.012,
  },
  framing: {
    /** The spot's equivalent diameter as a share of the shorter side. */
    leastDiameter: 0.1,
    /** Largest share of the spot's outline that may lie on the edge of the visible part. */
    mostAtEdge: 0.04,
  },
} as const
