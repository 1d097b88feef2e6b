import type { Post } from './post.ts';

export const shedThree: Post = {
  id: 'a-build-log-from-shed-three',
  title: 'A build log from Shed 3',
  description:
    'Four people, one robot, twelve nights. An honest diary of a line follower that would not follow the line.',
  author: 'Samar Lyngdoh',
  tags: ['tech', 'diary'],
  appeared: { daysAgo: 2, at: '23:20' },
  content: `<p>We kept a log because Jahnavi said that real engineers do. This is what it says, with the swearing taken out and the spelling left in.</p>
<h2>Night 1</h2>
<p>Name chosen: Gopal. Wheels: two, from a printer. Brain: borrowed. We drew a plan on the whiteboard and it looked so good that we took a photograph of it and went for parathas. No robot yet. Morale excellent.</p>
<h2>Night 3</h2>
<p>Gopal moves. Gopal moves in one direction only, which is backwards. Ojas claims that the direction is a matter of where one stands. We have turned the label round and now it moves forwards.</p>
<h2>Night 4</h2>
<p>First try on the tape. There are five little eyes on the underside that look for black. Gopal followed the line for forty centimetres and then left it for a shadow. It prefers shadows. We do not blame it.</p>
<h2>Night 6</h2>
<p>Things we have learned about Shed 3:</p>
<ul>
<li>The floor has eleven shades of black, of which tape is the fourth.</li>
<li>When the welding class next door is working, Gopal thinks that it is noon.</li>
<li>There is a cat. The cat is also black.</li>
</ul>
<h2>Night 7</h2>
<p>We do not wish to talk about night 7. The battery has been buried behind the shed. Jahnavi said a few words.</p>
<h2>Night 8</h2>
<p>Wasim from production came by to get his ladder back and watched for a while. He knows nothing about robots. He asked why it was in such a hurry. We explained that it is a race. He said yes, but that it looked like somebody reading a sentence faster than they understood it. Then he took his ladder.</p>
<p>We turned the speed down by a third. Gopal went all the way round. All the way! Eighteen metres! Ojas lay down on the floor next to the tape and Gopal drove round his ear.</p>
<h2>Night 9</h2>
<p>Now the other way: how fast can it go and still <em>understand</em>? We wrote that on the whiteboard instead of the plan. It turns out that the question is not the motor. It is how far ahead it looks. We moved the eyes four centimetres to the front, on an arm made of a toothbrush.</p>
<blockquote><p>Fastest lap: 41 seconds. With the cat: 58.</p></blockquote>
<h2>Night 11</h2>
<p>The gap. The rules say that there is a gap in the line somewhere, up to ten centimetres. Every year people forget. We have not forgotten, we have simply not slept. What should a robot do when the line ends? Ours stopped and trembled. Parth’s stops and turns round. Harini said, as if it were obvious: “If you have been going straight, go on going straight, for a bit. And trust it.” So now the code has a function named <code>trust</code>. It is three lines long. It is the only part that has never failed.</p>
<h2>Night 12</h2>
<p>The programme says that it is tomorrow. Gopal is asleep in a shoe box with holes in the lid. Someone has made it a tiny house scarf. I have gone through all our notes to find what I should tell next year’s team, and there are two sentences:</p>
<p>Slow down until you can read. Then look further ahead.</p>
<p>I notice that this is not about robots either. It is half past four. Good night.</p>`,
};
