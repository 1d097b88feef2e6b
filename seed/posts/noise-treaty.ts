import type { Post } from './post.ts';

export const noiseTreaty: Post = {
  id: 'the-great-noise-treaty',
  title: 'The great noise treaty',
  description:
    'Eight bands, three hostels, one thin wall. How the battle before the Battle was settled with a kitchen timer and a bucket.',
  author: 'Fiza Qureshi',
  tags: ['stage', 'houses'],
  appeared: { daysAgo: 4, at: '22:10' },
  content: `<p>Every year in the weeks before Battle of Bands the same thing happens. Eight bands need to practise. There is one practice room. It belongs to the choir, who have it from four to six, from seven to nine, and, by a document of 1983 that they will show you, “whenever the spirit moves”.</p>
<p>So the bands practise in the hostels. And the hostels, also, contain people.</p>
<h2>The incident of the tabla</h2>
<p>It began, as these things do, on a night before a test. On the second floor of Deodar, a band named Ration Card was learning its new song, which has a drum solo in seven. Below it, on the first floor, lives Lakshit, who was learning biochemistry. Lakshit endured forty minutes. Then he opened his window, put his uncle’s tabla on the sill, and played along. In four.</p>
<p>I am told that one can hear the result in the dreams of everyone who was on that side of the building. By midnight there were two petitions, one of them in verse. By morning somebody had put the drummer’s cymbals into the freezer.</p>
<h2>The conference</h2>
<p>As co-head for stage I was sent to make peace. I invited both parties, the other seven bands, three wardens, the choir (who sent an observer), and Aunty from the Two Spoons Canteen, because she is the only person on this campus whom nobody interrupts.</p>
<p>It took five hours. The full text hangs on the door of the common room. The main articles are these:</p>
<ol>
<li>Drums may be played between five and eight. A kitchen timer hangs from the door handle. When it rings, it rings.</li>
<li>Bass may be played until ten, “provided that the teacup test is passed”. A full cup is placed on the floor below. If there are rings in it, you turn down.</li>
<li>Guitars may be played at any time if the player is unplugged and sad.</li>
<li>During the week of examinations every band shall adopt one student of the floor below, bring them dinner, and ask about their day.</li>
<li>The cymbals shall be returned, thawed.</li>
</ol>
<p>Aunty signed first. Her thumbprint is in tamarind.</p>
<h2>What came of it</h2>
<p>I had expected it to be broken within the week. It was broken within the hour, by the choir, whom the spirit had moved. But article four did something odd. Ration Card brought Lakshit his dinner. The singer asked about his day, which no one had done for some time. He explained the citric acid cycle. She said that it went round like a verse that never gets to its chorus. He said that, actually, yes.</p>
<p>The song they play in the final is called “Krebs”. It is in seven. There is a passage in the middle in which the drums stop and a tabla answers, in four, and for sixteen bars the two rhythms walk past one another like people on a staircase, and then, I cannot explain how, they meet.</p>
<blockquote><p>“It was always going to fit,” Lakshit said at rehearsal, tuning. “You only have to wait twenty-eight beats.”</p></blockquote>
<p>He had an exam the next morning. He passed. So did the teacup.</p>`,
};
