// Written by scripts/fonts.ts.
import type { TypePair } from '#contract/entities/look.ts';

/** What declares the fonts of each pair; the first one is declared by the product's own sheet. */
export const typeFaces: Readonly<Record<TypePair, string>> = {
  fraunces: '',
  archivo:
    "@font-face {font-family:'Archivo';font-style:normal;font-weight:300 700;font-display:swap;src:url('/fonts/archivo-dfa20cfc.woff2') format('woff2');}@font-face {font-family:'Archivo';font-style:normal;font-weight:300 700;font-display:swap;src:url('/fonts/archivo-accents-3a9d8804.woff2') format('woff2');unicode-range:U+a1,U+a2,U+a3,U+a5,U+a7,U+ab,U+ae,U+b1,U+b2,U+b3,U+b5,U+b6,U+b9,U+ba,U+bb,U+bc,U+be,U+bf,U+c0,U+c1,U+c2,U+c3,U+c4,U+c5,U+c6,U+c7,U+c8,U+c9,U+ca,U+cb,U+cc,U+cd,U+ce,U+cf,U+d0,U+d1,U+d2,U+d3,U+d4,U+d5,U+d6,U+d8,U+d9,U+da,U+db,U+dc,U+dd,U+de,U+df,U+e0,U+e1,U+e2,U+e3,U+e4,U+e5,U+e6,U+e7,U+e8,U+e9,U+ea,U+eb,U+ec,U+ed,U+ee,U+ef,U+f0,U+f1,U+f2,U+f3,U+f4,U+f5,U+f6,U+f7,U+f8,U+f9,U+fa,U+fb,U+fc,U+fd,U+fe,U+ff,U+131,U+152,U+153,U+201a,U+201e,U+2020,U+2039,U+203a,U+20ac,U+2122;}@font-face {font-family:'Archivo';font-style:normal;font-weight:300 700;font-display:swap;src:url('/fonts/archivo-indic-7aebb42d.woff2') format('woff2');unicode-range:U+100,U+101,U+112,U+113,U+12a,U+12b,U+14c,U+14d,U+15a,U+15b,U+16a,U+16b,U+1e0c,U+1e0d,U+1e24,U+1e25,U+1e36,U+1e37,U+1e40,U+1e41,U+1e42,U+1e43,U+1e44,U+1e45,U+1e46,U+1e47,U+1e5a,U+1e5b,U+1e62,U+1e63,U+1e6c,U+1e6d,U+20b9;}@font-face {font-family:'Archivo';font-style:italic;font-weight:300 700;font-display:swap;src:url('/fonts/archivo-italic-d142df2c.woff2') format('woff2');}@font-face {font-family:'Figtree';font-style:normal;font-weight:400 700;font-display:swap;src:url('/fonts/figtree-c6c5a013.woff2') format('woff2');}@font-face {font-family:'Figtree';font-style:normal;font-weight:400 700;font-display:swap;src:url('/fonts/figtree-accents-0ba12537.woff2') format('woff2');unicode-range:U+a1,U+a2,U+a3,U+a5,U+a7,U+ab,U+ae,U+b1,U+b2,U+b3,U+b5,U+b6,U+b9,U+ba,U+bb,U+bc,U+be,U+bf,U+c0,U+c1,U+c2,U+c3,U+c4,U+c5,U+c6,U+c7,U+c8,U+c9,U+ca,U+cb,U+cc,U+cd,U+ce,U+cf,U+d0,U+d1,U+d2,U+d3,U+d4,U+d5,U+d6,U+d8,U+d9,U+da,U+db,U+dc,U+dd,U+de,U+df,U+e0,U+e1,U+e2,U+e3,U+e4,U+e5,U+e6,U+e7,U+e8,U+e9,U+ea,U+eb,U+ec,U+ed,U+ee,U+ef,U+f0,U+f1,U+f2,U+f3,U+f4,U+f5,U+f6,U+f7,U+f8,U+f9,U+fa,U+fb,U+fc,U+fd,U+fe,U+ff,U+131,U+152,U+153,U+201a,U+201e,U+2020,U+2039,U+203a,U+20ac,U+2122;}@font-face {font-family:'Figtree';font-style:normal;font-weight:400 700;font-display:swap;src:url('/fonts/figtree-indic-0b687a25.woff2') format('woff2');unicode-range:U+100,U+101,U+112,U+113,U+12a,U+12b,U+14c,U+14d,U+15a,U+15b,U+16a,U+16b,U+1e0c,U+1e0d,U+1e24,U+1e25,U+1e36,U+1e37,U+1e40,U+1e41,U+1e42,U+1e43,U+1e44,U+1e45,U+1e46,U+1e47,U+1e5a,U+1e5b,U+1e62,U+1e63,U+1e6c,U+1e6d,U+20b9;}@font-face {font-family:'Archivo stand-in';src:local('Arial'),local('Liberation Sans'),local('Arimo');size-adjust:118.13%;ascent-override:74.32%;descent-override:17.78%;line-gap-override:0.00%;}@font-face {font-family:'Figtree stand-in';src:local('Arial'),local('Liberation Sans'),local('Arimo');size-adjust:101.29%;ascent-override:93.79%;descent-override:24.68%;line-gap-override:0.00%;}",
  playfair:
    "@font-face {font-family:'Playfair Display';font-style:normal;font-weight:300 700;font-display:swap;src:url('/fonts/playfair-display-f1c0a23f.woff2') format('woff2');}@font-face {font-family:'Playfair Display';font-style:normal;font-weight:300 700;font-display:swap;src:url('/fonts/playfair-display-accents-d0349beb.woff2') format('woff2');unicode-range:U+a1,U+a2,U+a3,U+a5,U+a7,U+ab,U+ae,U+b1,U+b2,U+b3,U+b5,U+b6,U+b9,U+ba,U+bb,U+bc,U+be,U+bf,U+c0,U+c1,U+c2,U+c3,U+c4,U+c5,U+c6,U+c7,U+c8,U+c9,U+ca,U+cb,U+cc,U+cd,U+ce,U+cf,U+d0,U+d1,U+d2,U+d3,U+d4,U+d5,U+d6,U+d8,U+d9,U+da,U+db,U+dc,U+dd,U+de,U+df,U+e0,U+e1,U+e2,U+e3,U+e4,U+e5,U+e6,U+e7,U+e8,U+e9,U+ea,U+eb,U+ec,U+ed,U+ee,U+ef,U+f0,U+f1,U+f2,U+f3,U+f4,U+f5,U+f6,U+f7,U+f8,U+f9,U+fa,U+fb,U+fc,U+fd,U+fe,U+ff,U+131,U+152,U+153,U+201a,U+201e,U+2020,U+2039,U+203a,U+20ac,U+2122;}@font-face {font-family:'Playfair Display';font-style:normal;font-weight:300 700;font-display:swap;src:url('/fonts/playfair-display-indic-755a0ba6.woff2') format('woff2');unicode-range:U+100,U+101,U+112,U+113,U+12a,U+12b,U+14c,U+14d,U+15a,U+15b,U+16a,U+16b,U+1e0c,U+1e0d,U+1e24,U+1e25,U+1e36,U+1e37,U+1e40,U+1e41,U+1e42,U+1e43,U+1e44,U+1e45,U+1e46,U+1e47,U+1e5a,U+1e5b,U+1e62,U+1e63,U+1e6c,U+1e6d,U+20b9;}@font-face {font-family:'Playfair Display';font-style:italic;font-weight:300 700;font-display:swap;src:url('/fonts/playfair-display-italic-1f83dd90.woff2') format('woff2');}@font-face {font-family:'Source Sans 3';font-style:normal;font-weight:400 700;font-display:swap;src:url('/fonts/source-sans-3-05ba9f05.woff2') format('woff2');}@font-face {font-family:'Source Sans 3';font-style:normal;font-weight:400 700;font-display:swap;src:url('/fonts/source-sans-3-accents-2e4c3ceb.woff2') format('woff2');unicode-range:U+a1,U+a2,U+a3,U+a5,U+a7,U+ab,U+ae,U+b1,U+b2,U+b3,U+b5,U+b6,U+b9,U+ba,U+bb,U+bc,U+be,U+bf,U+c0,U+c1,U+c2,U+c3,U+c4,U+c5,U+c6,U+c7,U+c8,U+c9,U+ca,U+cb,U+cc,U+cd,U+ce,U+cf,U+d0,U+d1,U+d2,U+d3,U+d4,U+d5,U+d6,U+d8,U+d9,U+da,U+db,U+dc,U+dd,U+de,U+df,U+e0,U+e1,U+e2,U+e3,U+e4,U+e5,U+e6,U+e7,U+e8,U+e9,U+ea,U+eb,U+ec,U+ed,U+ee,U+ef,U+f0,U+f1,U+f2,U+f3,U+f4,U+f5,U+f6,U+f7,U+f8,U+f9,U+fa,U+fb,U+fc,U+fd,U+fe,U+ff,U+131,U+152,U+153,U+201a,U+201e,U+2020,U+2039,U+203a,U+20ac,U+2122;}@font-face {font-family:'Source Sans 3';font-style:normal;font-weight:400 700;font-display:swap;src:url('/fonts/source-sans-3-indic-4b973c10.woff2') format('woff2');unicode-range:U+100,U+101,U+112,U+113,U+12a,U+12b,U+14c,U+14d,U+15a,U+15b,U+16a,U+16b,U+1e0c,U+1e0d,U+1e24,U+1e25,U+1e36,U+1e37,U+1e40,U+1e41,U+1e42,U+1e43,U+1e44,U+1e45,U+1e46,U+1e47,U+1e5a,U+1e5b,U+1e62,U+1e63,U+1e6c,U+1e6d,U+20b9;}@font-face {font-family:'Playfair Display stand-in';src:local('Times New Roman'),local('Liberation Serif'),local('Tinos');size-adjust:111.38%;ascent-override:97.14%;descent-override:22.53%;line-gap-override:0.00%;}@font-face {font-family:'Source Sans 3 stand-in';src:local('Arial'),local('Liberation Sans'),local('Arimo');size-adjust:94.19%;ascent-override:108.71%;descent-override:42.47%;line-gap-override:0.00%;}",
};

export const typeFamilies: Readonly<Partial<Record<TypePair, { display: string; sans: string }>>> = {
  archivo: {
    display: "var(--no-font,'Archivo',Scripts),'Scripts stand-in','Archivo stand-in',system-ui,sans-serif",
    sans: "var(--no-font,'Figtree'),'Figtree stand-in',system-ui,sans-serif,'Scripts of the system',var(--no-font,Scripts)",
  },
  playfair: {
    display:
      "var(--no-font,'Playfair Display',Scripts),'Scripts stand-in','Playfair Display stand-in',Georgia,serif",
    sans: "var(--no-font,'Source Sans 3'),'Source Sans 3 stand-in',system-ui,sans-serif,'Scripts of the system',var(--no-font,Scripts)",
  },
};

/** What a page preloads, because its first paint needs it. */
export const preloadedFonts: Readonly<Partial<Record<TypePair, readonly string[]>>> = {
  archivo: [
    '/fonts/archivo-dfa20cfc.woff2',
    '/fonts/figtree-c6c5a013.woff2',
    '/fonts/archivo-italic-d142df2c.woff2',
  ],
  playfair: [
    '/fonts/playfair-display-f1c0a23f.woff2',
    '/fonts/source-sans-3-05ba9f05.woff2',
    '/fonts/playfair-display-italic-1f83dd90.woff2',
  ],
};
