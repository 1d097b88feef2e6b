import type { Post } from './post.ts';

export const mapBySmell: Post = {
  id: 'a-map-of-the-campus-by-smell',
  title: 'A map of the campus by smell',
  description:
    'Fourteen stalls, one nose, no sponsorship. Where to eat, in which order, and what to do about the green water.',
  author: 'Meher Wangchuk',
  tags: ['guide', 'food'],
  appeared: { daysAgo: 3, at: '13:05' },
  content: `<p>Close your eyes at the clock tower and turn slowly. I mean it; I do this every year on the evening before, when the stalls fire up for the volunteers. You can find your way around the whole festival like that.</p>
<h2>North: butter</h2>
<p>That is the pav man. His griddle is as wide as a door, and he has been turning the same heap of vegetables on it, spiritually speaking, since before the library had a roof. Order one, with extra lemon. You will order the second before you have finished saying “one”. He does not write anything down and is never wrong.</p>
<h2>North-east: smoke and sweetcorn</h2>
<p>Two sisters, one brazier. The corn is rubbed with lime and a red salt whose recipe changes with their mood. If they have quarrelled, it is magnificent.</p>
<h2>East: tamarind</h2>
<p>You are smelling the Golgappa Trials. The water comes in three strengths.</p>
<ul>
<li><strong>Mild</strong> is mint, and tastes like a good intention.</li>
<li><strong>Honest</strong> has chilli and black salt. You will say “oh” quietly.</li>
<li><strong>Ma’s</strong> is from a clay pot that stands by itself. I have seen a second-row forward sit down on the kerb and telephone his mother.</li>
</ul>
<p>What to do if you have had too much: not water. Curd. There is a stall for that exactly four steps to the right, and I do not think that this is chance.</p>
<h2>South: cardamom, wet stone</h2>
<p>The terraces. Nobody is allowed to cook there because of the cables, so what you smell is tea being carried. In the interval, boys come up and down the steps with kettles in both hands. They have never spilt a drop. They practise with sand.</p>
<h2>South-west: jaggery</h2>
<p>Follow this one. It leads behind the Arts Block to a stall with no name and no sign, where a retired chemistry teacher makes one thing: a til brittle as thin as a window pane. He sells it by the square inch. He will ask you for the melting point of sucrose. If you know it, you get the corner pieces.</p>
<h2>West: nothing</h2>
<p>That is the library. Breathe. You needed that.</p>
<h2>North-west: rain, sometimes, and then onions</h2>
<p>When the first drops fall, somebody at the Two Spoons starts on pakoras. There is no announcement. Within four minutes there is a queue the length of a cricket pitch, all of them pretending that they were going that way anyhow. The forecast for this week is mixed. I am not complaining.</p>
<blockquote><p>Rule of the house: you may reserve a seat with a bag, a table with a friend, and a plate with nothing at all.</p></blockquote>
<h2>If you cannot eat something</h2>
<p>Each stall has a card with everything that is in everything, written by Ekta, who cannot have nuts and has no patience with “may contain traces”. If a card is missing, do not eat there, and tell us: a person with a yellow band will go and stand in front of the stall looking sad until it is back.</p>
<p>There is even a stall for those who can eat nothing: rice, steamed, plain, with a little salt if you would like it. It is run by a monk. The queue is longer than you would think, and very peaceful.</p>`,
};
