import type { Post } from './post.ts';

export const theTrophy: Post = {
  id: 'the-trophy-nobody-can-lift',
  title: 'The trophy nobody can lift',
  description:
    'It weighs thirty-eight kilos, it was cast by mistake, and nine houses have fought over it for half a century.',
  author: 'Saanvi Oraon',
  tags: ['history', 'houses'],
  appeared: { daysAgo: 24, at: '18:00' },
  content: `<p>If you stand in the foyer of the Old Auditorium and look to the left of the fire bucket, you will see a brass tree about as tall as a ten-year-old. Its leaves are the size of hands. One of them is missing. That is the house trophy, and before you try: no, you cannot lift it. It takes three people, or two from the geology department.</p>
<h2>A mistake in the order</h2>
<p>The college archive holds the letter. In the spring of the first festival, the committee wrote to a foundry across the river and asked for “a trophy in the shape of a tree, height 38, brass”. They meant centimetres. The foundry, which made temple bells, had never been asked for anything measured in centimetres and read it as kilograms. What came on the back of the bullock cart was exactly thirty-eight kilos of tree.</p>
<p>There was no money to send it back. There was hardly money to feed the bullock. The committee declared that this was what they had wanted, and a tradition was born the way most traditions are: by being too heavy to return.</p>
<h2>The nine leaves</h2>
<p>Count the big leaves and you get nine, one for each house. Look more closely and they are all different:</p>
<ul>
<li>the Peepal leaf has its long tip, polished by people touching it before exams;</li>
<li>the Neem leaf is a comb of little leaves, and has lost four teeth;</li>
<li>the Gulmohar leaf is so fine that you can hear it when a lorry goes by;</li>
<li>the Tamarind leaf is upside down, and nobody has ever explained why.</li>
</ul>
<p>The missing one is Mahua’s. It broke off in 1988, when the winning team carried the tree down the terraces and met the losing team coming up. For thirty years every new captain of Mahua House was given a magnifying glass and sent to search the flower beds. Two years ago a gardener found it, in the roots of the actual mahua. It had been there all along. They have decided not to solder it back on. It is carried behind the trophy, on a cushion, by the youngest member of the house.</p>
<blockquote><p>“We had it back for one evening,” the captain told me, “and everybody was a bit lost. Looking for it was what we did.”</p></blockquote>
<h2>What winning is like</h2>
<p>I asked eleven former captains what happens on the night you win. They all described the weight. The first moment is joy, the second is your lower back. You shuffle forward, three of you, like people moving a wardrobe, and four thousand hands reach out to touch a leaf, and because you cannot wave or jump or punch the air, all you can do is grin. There are fifty years of photographs. In every one of them three sweating people are grinning over the top of a tree.</p>
<p>Perhaps that was the foundry’s real gift. A trophy that you can hold over your head belongs to one person. This one has never belonged to fewer than three.</p>
<p>The engraver has already cleared a space on the base for this year’s name. It is a short line. All nine of the names will fit. He has checked.</p>`,
};
