interface Titled {
  title: string;
  /** What its address is made of. */
  slug: string;
}

/** A title in each of the ten scripts that festivals write their posters in. */
export const tenScripts: Readonly<Record<string, Titled>> = {
  Devanagari: { title: 'कवि सम्मेलन', slug: 'kavi-sammelan' },
  Tamil: { title: 'கவிதை இரவு', slug: 'kavidai-iravu' },
  Bengali: { title: 'নাটক উৎসব', slug: 'natak-utsab' },
  Telugu: { title: 'సంగీత సంధ్య', slug: 'sangita-sandhya' },
  Kannada: { title: 'ಯಕ್ಷಗಾನ ರಾತ್ರಿ', slug: 'yakshagana-ratri' },
  Malayalam: { title: 'കഥകളി രാത്രി', slug: 'kathakali-ratri' },
  Gujarati: { title: 'ગરબા રાત', slug: 'garba-rat' },
  Gurmukhi: { title: 'ਭੰਗੜਾ ਤੇ ਗਿੱਧਾ', slug: 'bhangra-te-giddha' },
  Urdu: { title: 'شام غزل', slug: 'sham-ghazal' },
  Arabic: { title: 'ليلة الشعر', slug: 'lila-alshar' },
};
