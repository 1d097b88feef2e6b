import type { Post } from './post.ts';

export const elevenKilos: Post = {
  id: 'eleven-kilos-of-colour',
  title: 'Eleven kilos of colour and a broom',
  description:
    'Why would anybody spend two hours on the floor making something that is swept up before supper? We asked the people with blue knees.',
  author: 'Neel Phukan',
  tags: ['art', 'backstage'],
  appeared: { daysAgo: 7, at: '16:00' },
  content: `<p>The rangoli teams practise on the roof of the art block, where nobody can see, and where the wind, says Charvi, “teaches you humility by the handful”. I went up there last week with a notebook. I came down with orange ears.</p>
<h2>The kitchen</h2>
<p>Colour begins as cooking. There is a long table with sieves on it, and every house guards its recipes as if they were state secrets, which on that roof they are. I am allowed to tell you the following:</p>
<ul>
<li>Yellow is turmeric, and it stains for ever. You can tell a rangoli artist in an interview by their cuffs.</li>
<li>Red is brick, pounded and sieved four times through a stocking.</li>
<li>Green used to be henna and is now, in one house, spinach, dried on the radiator of the Dean’s car.</li>
<li>Black is charcoal from the canteen’s oven. Aunty trades it for gossip.</li>
<li>White is rice flour, and ants love it, so whatever you draw will have an audience.</li>
</ul>
<p>Blue is the hard one. Nothing edible is really blue. Neem House has had a true, deep blue for six years, and nobody knows how. People have gone through their bins.</p>
<h2>The hand</h2>
<p>You do not draw with powder. You let it fall. The thumb rubs across two fingers and a line comes out, as thin as a thread if you have done it since you were five, as fat as a caterpillar if you are me. Everything happens at the height of a breath. They taught me to breathe out away from the floor, as swimmers do. After ten minutes my back ached; after twenty I had forgotten that I had one.</p>
<p>Three people work on one square, and they hardly talk. One does lines, one fills, one walks around the outside and says things like “the lotus is drifting”. If you get it wrong, you cannot rub it out. You make it into something else. A great many birds, I learned, began as mistakes.</p>
<h2>The broom</h2>
<p>And then the question. I asked it of everyone, and they had all been asked before.</p>
<blockquote><p>“Do you ask a singer where the song is afterwards?” said a boy from Peepal, without looking up.</p></blockquote>
<p>“My grandmother did one every morning of her life,” said a girl from Gulmohar. “By night it was gone, people had walked through it, that was the idea. You put it in front of the door so that they would. I once worked out how many she made. It was about twenty-two thousand. I have no picture of any.” She filled in a petal. “I remember all of them.”</p>
<p>The oldest hand on the roof belongs to Mr Mahanta, who looks after the building and has judged since before I was born. He sweeps last, after the photographs, when the students have each taken a turn. I asked him what he thinks of while he is sweeping.</p>
<p>“That it is the same powder,” he said. “Look in the bucket when we have finished. All nine houses in there. You cannot get them apart again.”</p>
<p>I looked. It was a sort of pink.</p>`,
};
